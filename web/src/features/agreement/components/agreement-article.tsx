import type { MouseEvent } from 'react'
import type { Agreement, AgreementName } from '#contract/agreement.ts'
import { type Passage, sectionsOf } from '#contract/agreement-text.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAgreement } from '../api/get-agreement.ts'

export const agreementTitles: Record<AgreementName, string> = { userAgreement: '用户协议', privacyPolicy: '隐私政策' }

/** The day from which it holds, in Shanghai. */
const dayOf = (time: string) =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date(time))

const PassageText = ({ passage }: { passage: Passage }) =>
  typeof passage === 'string' ? (
    <p className="mt-3">{passage}</p>
  ) : (
    // One-off looks of a text stand in styles: each class would weigh on the first page, whose stylesheet holds all.
    <ul className="mt-3 space-y-2" style={{ listStyle: 'disc', paddingLeft: '1.2em' }}>
      {passage.map((item, place) => (
        <li key={String(place)}>{item}</li>
      ))}
    </ul>
  )

/** Within the page: the way back leads out of the text, however often its reader has jumped in it. */
const goToSection = (event: MouseEvent, id: string) => {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Of its text, 720 px: in a pane that is wider, lines would be too long to be read with ease. */
const articleStyle = { maxWidth: 760, marginInline: 'auto' }

interface AgreementArticleProps {
  agreement: Pick<Agreement, 'name' | 'summary' | 'text' | 'changes'> & { version: number | null; startTime: string }
}

/** An agreement to be read: what it is, since when, what is in it, and then all of it. */
export const AgreementArticle = ({ agreement }: AgreementArticleProps) => {
  const { name, version, startTime, summary, changes } = agreement
  const sections = sectionsOf(agreement.text).map((section, index) => ({ ...section, id: `${name}-${index + 1}` }))
  return (
    <article style={articleStyle} className="px-5 pt-2 pb-10">
      <header>
        <p className="text-2xl font-semibold text-balance">{`鸿雁${agreementTitles[name]}`}</p>
        <p className="mt-2 text-sm text-balance text-ink-2">
          <Dotted parts={[version === null ? '新的版本' : `第 ${version} 版`, `${dayOf(startTime)}起生效`]} />
        </p>
        <p className="mt-4 rounded-card bg-card p-4 text-lg leading-relaxed">{summary}</p>
        {changes !== '' && <p className="mt-3 px-4 text-base text-ink-2">{`这一版改了什么：${changes}`}</p>}
      </header>
      <nav aria-label="目录" className="mt-6">
        <h2 className="text-sm font-medium text-ink-2">目录</h2>
        <ol className="mt-1 border-t border-b border-line [&>li+li]:border-t [&>li+li]:border-line">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                onClick={(event) => goToSection(event, section.id)}
                className="flex min-h-11 items-center gap-3 text-base text-river"
              >
                <span aria-hidden="true" className="min-w-[1.4em] shrink-0 text-right text-ink-3 tabular-nums">
                  {index + 1}
                </span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-4 pt-5 text-lg leading-relaxed text-ink">
          <h2 id={section.id} tabIndex={-1} className="text-xl font-semibold outline-none">
            {`${index + 1}. ${section.title}`}
          </h2>
          {section.passages.map((passage, place) => (
            <PassageText key={String(place)} passage={passage} />
          ))}
        </section>
      ))}
    </article>
  )
}

/** An agreement as it is in force. */
export const AgreementReader = ({ name }: { name: AgreementName }) => {
  const { data, error, refetch } = useAgreement(name)
  if (data !== undefined) return <AgreementArticle agreement={data} />
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载" className="space-y-4 px-5 pt-2">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-32" />
      <Skeleton className="h-80" />
    </div>
  )
}
