import { AnnouncementList } from '#web/features/announcement/components/announcement-list.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /announcements: all that has been announced. */
export const AnnouncementsScreen = () => {
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="公告" onBack={back} />}>
      <AnnouncementList />
    </Page>
  )
}
