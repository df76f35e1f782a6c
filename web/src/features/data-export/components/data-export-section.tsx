import { useState } from 'react'
import { PasswordPrompt } from '#web/features/auth/index.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCreateExport } from '../api/create-export.ts'
import { ExportState } from './export-state.tsx'
import { useDataExport } from '../api/select-export.ts'

/** Taking along all that one has here. */
export const DataExportSection = () => {
  const { data: dataExport, error, refetch } = useDataExport()
  const create = useCreateExport()
  const [asking, setAsking] = useState(false)
  return (
    <Section title="我的数据" note="谁拿到下载链接，谁就能打开它，不要转发给别人。">
      {dataExport !== undefined ? (
        <ExportState dataExport={dataExport} onBegin={() => setAsking(true)} />
      ) : error === null ? (
        <Skeleton className="h-36" />
      ) : (
        <InlineError message="导出的进度没有加载出来" onRetry={() => void refetch()} />
      )}
      <PasswordPrompt
        open={asking}
        onOpenChange={setAsking}
        title="导出我的数据"
        text="文件里有你的私聊和地址，先确认是你本人。打包通常要几秒到几分钟。"
        confirmText="开始导出"
        onConfirm={create}
      />
    </Section>
  )
}
