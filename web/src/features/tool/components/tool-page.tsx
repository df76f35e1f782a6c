import type { ReactNode } from 'react'
import { Copy, Share2 } from 'lucide-react'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { shareLink } from '#web/ui/share-link.ts'
import { toast } from '#web/ui/toast.tsx'

/** The page of a tool: its name, the way back, and its parts below one another. */
export const ToolPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title={title} onBack={back} />}>
      <div className="space-y-4 px-3 pt-1 pb-8">{children}</div>
    </Page>
  )
}

interface ResultActionsProps {
  /** What is copied, and sent along with the address. */
  text: string
  title: string
  /** Address of the tool with what was put in, so that who opens it sees the same. */
  path: string
}

/** What can be done with a result: to copy it, or to send it to somebody. */
export const ResultActions = ({ text, title, path }: ResultActionsProps) => {
  const copy = async () => toast((await copyText(text)) ? '已复制到粘贴板' : '没有复制成功，可以长按文字复制')
  return (
    // One below the other where letters are large, and as wide then.
    <div className="flex flex-wrap gap-2 text-sm [&>button]:min-w-[clamp(0px,(6em+118px-100%)*99,100%)]">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy size={15} aria-hidden />
        复制结果
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void shareLink({ path, title, text })}>
        <Share2 size={15} aria-hidden />
        分享
      </Button>
    </div>
  )
}
