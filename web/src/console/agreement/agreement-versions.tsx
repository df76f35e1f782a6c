import { useState } from 'react'
import type { AgreementVersion, ManagedAgreement } from '#contract/agreement.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toldAtReason, useAct, useList } from '../data.ts'
import { Tag } from '../parts.tsx'
import { TextVersions } from '../text-versions.tsx'
import { AgreementPreview } from './agreement-form.tsx'

const Version = ({ version, name }: { version: AgreementVersion; name: ManagedAgreement['name'] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {version.acceptFlag && <Tag>需要重新同意</Tag>}
      {version.changes !== '' && <p className="text-base">{version.changes}</p>}
      <div>
        <Button variant="quiet" size="sm" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '看全文'}
        </Button>
      </div>
      {isOpen && (
        <AgreementPreview name={name} version={version.version} startTime={version.startTime} text={version} />
      )}
    </>
  )
}

interface VersionsProps {
  agreement: ManagedAgreement
  writes: boolean
}

/** All that was written of an agreement. */
export const AgreementVersions = ({ agreement: { name, latestVersion }, writes }: VersionsProps) => {
  const [acceptFlag, setAccept] = useState(false)
  const list = useList(['agreement-versions', name], (cursor) =>
    call('agreement.pageVersions', { body: { name, pageSize: 10, cursor } }, { quiet: true }),
  )
  const cancel = useAct((body: InputOf<'agreement.cancelVersion'>['body']) =>
    call('agreement.cancelVersion', { body }, toldAtReason),
  )
  const publish = useAct((body: InputOf<'agreement.publish'>['body']) =>
    call('agreement.publish', { body }, toldAtReason),
  )
  return (
    <TextVersions
      list={list}
      writes={writes}
      busy={cancel.isPending || publish.isPending}
      cancel={({ version }, reason) => cancel.mutateAsync({ name, version, reason })}
      restore={({ summary, text, changes }, reason) =>
        publish.mutateAsync({ name, latestVersion, summary, text, changes, acceptFlag, reason })
      }
      restoreText="用户马上会看到这一版，现在的留在版本里。同意过这一版的人不会再被问。"
      restoreField={<Checkbox label="请大家重新同意" checked={acceptFlag} onCheckedChange={setAccept} />}
    >
      {(version) => <Version version={version} name={name} />}
    </TextVersions>
  )
}
