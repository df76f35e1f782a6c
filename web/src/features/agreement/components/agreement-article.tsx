import type { MouseEvent } from 'react'
import { Dotted } from '#web/ui/dotted.tsx'
import type { AgreementText, Passage } from '../agreement-text.ts'

const dayOf = (version: string) => {
  const [year, month, day] = version.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

const PassageText = ({ passage }: { passage: Passage }) =>
  typeof passage === 'string' ? (
    <p className="mt-3">{passage}</p>
  ) : (
    // One-off looks of a text stand in styles: each class would weigh on the first page, whose stylesheet holds all.
    <ul className="mt-3 space-y-2" style={{ listStyle: 'disc', paddingLeft: '1.2em' }}>
      {passage.map((item) => (
        <li key={item}>{item}</li>
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

interface AgreementArticleProps {
  text: AgreementText
  /** The day from which it holds. */
  version: string
}

/** An agreement to be read: what it is, since when, what is in it, and then all of it. */
export const AgreementArticle = ({ text: { title, summary, sections }, version }: AgreementArticleProps) => (
  <article className="px-5 pt-2 pb-10">
    <header>
      <p className="text-2xl font-semibold text-balance">{`鸿雁${title}`}</p>
      <p className="mt-2 text-sm text-balance text-ink-2">
        <Dotted parts={[`版本 ${version}`, `${dayOf(version)}起生效`]} />
      </p>
      <p className="mt-4 rounded-card bg-card p-4 text-lg leading-relaxed">{summary}</p>
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
        {section.passages.map((passage) => (
          <PassageText key={typeof passage === 'string' ? passage : passage[0]} passage={passage} />
        ))}
      </section>
    ))}
  </article>
)
