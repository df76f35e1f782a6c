import { Spinner } from '#web/ui/spinner.tsx'
import { Greeting } from './greeting.tsx'

/** While what a third party has answered is handed in. */
export const ComingBack = () => (
  <>
    <Greeting title="登录鸿雁" text="云中谁寄锦书来" />
    <p role="status" className="flex items-center gap-3 text-base text-ink-2">
      <Spinner />
      授权完成，正在登录
    </p>
  </>
)
