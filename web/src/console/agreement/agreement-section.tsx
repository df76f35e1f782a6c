import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAgreement } from '#contract/agreement.ts'
import { sectionsOf } from '#contract/agreement-text.ts'
import type { InputOf } from '#contract/index.ts'
import { agreementTitles } from '#web/features/agreement/components/agreement-article.tsx'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAct } from '../data.ts'
import { Card, Section, Tag } from '../parts.tsx'
import type { SectionProps } from '../section.ts'
import { TextLine } from '../text-versions.tsx'
import { AgreementForm, agreementFields } from './agreement-form.tsx'
import { AgreementVersions } from './agreement-versions.tsx'

const Agreement = ({ agreement, writes }: { agreement: ManagedAgreement; writes: boolean }) => {
  const [open, setOpen] = useState<'edit' | 'versions'>()
  const close = () => setOpen(undefined)
  const publish = useAct((body: InputOf<'agreement.publish'>['body']) =>
    call('agreement.publish', { body }, agreementFields),
  )
  const { name, latestVersion, summary, text, acceptFlag } = agreement
  const title = agreementTitles[name]
  if (open === 'edit')
    return (
      <AgreementForm
        label={`修改《${title}》`}
        before={agreement}
        busy={publish.isPending}
        onCancel={close}
        onSubmit={async (draft) => {
          await publish.mutateAsync({ ...draft, name, latestVersion })
          const isLater = draft.startTime !== undefined && Date.parse(draft.startTime) > Date.now()
          toast(isLater ? '已定好，到时间就会生效' : '已生效')
          close()
        }}
      />
    )
  return (
    <Card className="p-4">
      <article aria-label={title}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          {agreement.state === 'coming' ? <Tag tone="warn">定时</Tag> : <Tag tone="good">现行</Tag>}
          {acceptFlag && <Tag>需要重新同意</Tag>}
        </div>
        <p className="mt-1 max-w-200 text-base text-ink-2">{summary}</p>
        <p className="mt-2 max-w-200 text-sm text-ink-2">
          {sectionsOf(text)
            .map((section, index) => `${index + 1}. ${section.title}`)
            .join('　')}
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <TextLine text={agreement} />
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" onClick={() => setOpen('versions')}>
              版本
            </Button>
            {writes && (
              <Button variant="secondary" size="sm" onClick={() => setOpen('edit')}>
                修改
              </Button>
            )}
          </span>
        </div>
      </article>
      <WideDialog open={open === 'versions'} onOpenChange={(next) => !next && close()} title={`《${title}》的版本`}>
        {open === 'versions' && <AgreementVersions agreement={agreement} writes={writes} />}
      </WideDialog>
    </Card>
  )
}

/** What users agree to. */
export const AgreementSection = ({ may }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['agreements'],
    queryFn: () => call('agreement.listAll', { body: {} }, { quiet: true }),
    staleTime: 0,
  })
  return (
    <Section
      title="协议"
      text="注册时同意的用户协议和隐私政策。改动到生效时间就换上，旧的留在版本里；小改动不打扰，重大变更才请大家重新同意。"
    >
      {data?.map((agreement) => (
        <Agreement key={agreement.name} agreement={agreement} writes={may('agreement.write')} />
      ))}
      {data === undefined &&
        (error === null ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-36 w-full" />
            <Skeleton className="h-36 w-full" />
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ))}
    </Section>
  )
}
