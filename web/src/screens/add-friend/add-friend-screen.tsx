import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { Camera, QrCode as QrIcon, ScanLine } from 'lucide-react'
import { PeopleSkeleton, UserRow, useSuggestedPeople } from '#web/features/friend/index.ts'
import { asKeyword } from '#web/features/search/keyword.ts'
import { FoundUsers } from '#web/features/search/components/found-lists.tsx'
import { SearchField } from '#web/features/search/components/search-field.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { userOfLink } from '#web/features/qr/index.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Finds the user whose QR card is in a picture, and goes to their page; says so when there is none. */
const useScan = () => {
  const navigation = useNavigation()
  const [scanning, setScanning] = useState(false)

  const scan = async (file: Blob) => {
    setScanning(true)
    try {
      const { readQr } = await import('#web/features/qr/read-qr.ts')
      const text = await readQr(file)
      const userId = text === undefined ? undefined : userOfLink(text, location.origin)
      if (userId !== undefined) navigation.go({ to: '/user-detail/$userId', params: { userId } })
      else toast(text === undefined ? '图片里没有找到二维码，换一张清晰的试试' : '这不是鸿雁的名片二维码')
    } catch {
      toast('这张图片打不开，换一张试试')
    } finally {
      setScanning(false)
    }
  }
  return { scan, scanning }
}

const QrCard = lazyPart(() =>
  import('#web/features/qr/components/qr-card.tsx').then((module) => ({ default: module.QrCard })),
)

const wayClass =
  'flex min-h-20 flex-1 flex-col items-center justify-center gap-2 rounded-card bg-card text-center text-sm font-medium text-balance transition-colors active:bg-wash'

const cardSkeleton = <Skeleton className="mx-auto h-80 w-full" />

/** One's own QR card, and reading another's from a picture or by the camera. */
const WaysToAdd = () => {
  const { data: me } = useMyBase()
  const { scan, scanning } = useScan()
  const [cardOpen, setCardOpen] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same picture can be chosen again.
    event.target.value = ''
    if (chosen !== undefined) void scan(chosen)
  }
  return (
    <div className="flex gap-2.5 px-3 pt-3">
      <button type="button" aria-haspopup="dialog" className={wayClass} onClick={() => setCardOpen(true)}>
        <QrIcon size={24} aria-hidden className="text-seal" />
        我的二维码
      </button>
      <button type="button" className={wayClass} disabled={scanning} onClick={() => file.current?.click()}>
        {scanning ? <Spinner className="size-6" /> : <ScanLine size={24} aria-hidden className="text-river" />}
        从图片扫一扫
      </button>
      <Link to="/black-tech/qr" className={wayClass}>
        <Camera size={24} aria-hidden className="text-leaf" />
        用相机扫
      </Link>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label="选择有二维码的图片"
        onChange={take}
        className="hidden"
      />
      <Popover open={cardOpen} onOpenChange={setCardOpen} title="我的二维码">
        <Suspense fallback={cardSkeleton}>{me === undefined ? cardSkeleton : <QrCard user={me} />}</Suspense>
      </Popover>
    </div>
  )
}

const noteOf = (commonNum: number) => (commonNum > 0 ? `你关注的 ${commonNum} 个人也关注了 TA` : undefined)

/** 可能认识的人, each with the reason where there is one. */
const PeopleYouMayKnow = () => {
  const { data: people, error, refetch } = useSuggestedPeople()
  return (
    <section aria-labelledby="people-you-may-know">
      <h2 id="people-you-may-know" className="px-4 pt-5 pb-2 text-sm font-medium text-ink-2">
        可能认识的人
      </h2>
      {people !== undefined && people.length > 0 && (
        <ul className="mx-3 overflow-hidden rounded-card bg-card">
          {people.map((user) => {
            const note = noteOf(user.commonNum)
            return (
              <li key={user.id}>
                <UserRow user={user} {...(note !== undefined && { note })} />
              </li>
            )
          })}
        </ul>
      )}
      {people?.length === 0 && <EmptyState art={null} title="暂时没有可推荐的人" text="多关注几个人，这里就热闹了" />}
      {people === undefined &&
        (error === null ? <PeopleSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />)}
    </section>
  )
}

/** How long somebody must stop typing before people are searched. */
const debounceMs = 250

/** /add-friend: finding people by name, by QR card, or among those whom one may know. */
export const AddFriendScreen = () => {
  const { back } = useNavigation()
  const [typed, setTyped] = useState('')
  const typedKeyword = asKeyword(typed)
  const keyword = useDebouncedValue(typedKeyword, debounceMs)
  const searching = typedKeyword !== '' && keyword !== ''
  return (
    <Page
      className={searching ? 'overflow-y-hidden!' : ''}
      nav={
        <>
          <NavBar title="添加好友" onBack={back} />
          <div className="flex bg-paper px-3 pb-2">
            <SearchField value={typed} onChange={setTyped} onSubmit={() => {}} placeholder="昵称、用户名或拼音" />
          </div>
        </>
      }
    >
      {searching ? (
        <FoundUsers key={keyword} keyword={keyword} />
      ) : (
        <div className="pb-6">
          <WaysToAdd />
          <PeopleYouMayKnow />
        </div>
      )}
    </Page>
  )
}
