import { appVersion } from 'virtual:app-version'
import { applyUpdate, useUpdateReady } from '#web/lib/offline/app-updates.ts'
import { Button } from '#web/ui/button.tsx'
import { ListItem } from '#web/ui/list.tsx'

/** Which version this is, and the way to a newer one that waits. */
export const VersionRow = () => {
  const ready = useUpdateReady()
  return (
    <ListItem
      title="版本"
      value={
        ready ? (
          <Button size="sm" onClick={applyUpdate}>
            更新到新版本
          </Button>
        ) : (
          appVersion
        )
      }
    />
  )
}
