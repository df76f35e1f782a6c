import { useState } from 'react'
import { FoundUsers } from '#web/features/search/components/found-users.tsx'
import { asKeyword } from '#web/features/search/keyword.ts'
import { SearchField } from '#web/features/search/components/search-field.tsx'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeopleYouMayKnow } from './people-you-may-know.tsx'
import { WaysToAdd } from './ways-to-add.tsx'

/** How long somebody must stop typing before people are searched. */
const settleMs = 250

/** /add-friend: finding people by name, by QR card, or among those whom one may know. */
export const AddFriendScreen = () => {
  const { back } = useNavigation()
  const [typed, setTyped] = useState('')
  const typedKeyword = asKeyword(typed)
  const keyword = useDebouncedValue(typedKeyword, settleMs)
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
