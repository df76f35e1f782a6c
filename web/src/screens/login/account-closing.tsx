import { formatDateTime } from '#web/lib/time/format-date-time.ts'

/**
 * Says what becomes of the account that was just closed, and until when one can come back.
 * @param at ISO 8601, out of the address: whatever else stands there is not shown
 */
export const AccountClosing = ({ at }: { at: string }) =>
  !Number.isNaN(Date.parse(at)) && (
    <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
      账号会在 {formatDateTime(at)} 注销，所有设备都已退出登录。在那之前重新登录，就能撤销。
    </p>
  )
