import { ArrowLeftRight, Hourglass, Pencil, TicketCheck, UsersRound } from 'lucide-react'
import { NextTripNote } from '#web/features/train-order/index.ts'
import { placeName, useStations } from '#web/features/timetable/index.ts'
import { readSearch, Results, type SearchChoice, SearchForm, searchOf } from '#web/features/train-search/index.ts'
import { TripBadgeSwitch } from '#web/features/trip-badge/index.ts'
import { desktop, useMedia } from '#web/lib/browser/media.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** Whose trains these are: nobody shall take them for those of today. */
const NetworkNote = () => {
  const { data } = useStations()
  return <p className="px-4 pt-3 text-xs text-ink-3">{data?.source}</p>
}

const Found = ({ choice }: { choice: SearchChoice }) => {
  const { back, go } = useNavigation()
  const { data } = useStations()
  const { from, to, change, swap } = choice
  const prefix = change === '' ? (swap === '' ? '' : '换票：') : '改签：'
  const nameOf = (place: string) => (data === undefined ? '' : (placeName(place, data.stations) ?? '？'))
  const show = (changed: SearchChoice) => go({ to: '/train-tickets', search: searchOf(changed) }, { replace: true })
  return (
    <Page
      nav={
        <NavBar
          title={`${prefix}${nameOf(from)} → ${nameOf(to)}`}
          onBack={back}
          trailing={
            prefix === '' ? (
              <IconButton label="交换出发地和目的地" onClick={() => show({ ...choice, from: to, to: from, train: '' })}>
                <ArrowLeftRight size={20} aria-hidden />
              </IconButton>
            ) : (
              <IconButton
                label="换个车站"
                onClick={() => go({ to: '/train-tickets', search: { ...searchOf(choice), edit: '1' } })}
              >
                <Pencil size={20} aria-hidden />
              </IconButton>
            )
          }
        />
      }
    >
      <Results key={`${from} ${to}`} choice={choice} onChange={show} />
      <NetworkNote />
    </Page>
  )
}

const ways = [
  { path: '/train-tickets/orders', title: '我的车票', Icon: TicketCheck },
  { path: '/train-tickets/snatching', title: '我的候补', Icon: Hourglass },
  { path: '/train-tickets/passengers', title: '乘车人', Icon: UsersRound },
] as const

/** On a phone it stands on the way here, under 我的. */
const TripPart = () => {
  const [isSignedIn, isDesktop] = [useSignedIn(), useMedia(desktop)]
  return (
    isSignedIn &&
    isDesktop && (
      <div className="-mx-3 pt-1">
        <NextTripNote />
      </div>
    )
  )
}

/** The ways to what is one's own. */
const Own = () => {
  const signedIn = useSignedIn()
  return (
    <List label="车票服务">
      {ways.map(({ path, title, Icon }) => (
        <ListItem
          key={path}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
          title={title}
          render={(props) => <Link to={path} {...props} />}
        />
      ))}
      {signedIn && <TripBadgeSwitch />}
    </List>
  )
}

/** /train-tickets: asks where to; with the queries `from`, `to` and `day` the trains that go there. */
export const TrainTicketsScreen = () => {
  const { back, go } = useNavigation()
  const { search } = useLocation()
  const choice = readSearch(search)
  if (choice !== undefined && search.edit === undefined) return <Found choice={choice} />
  return (
    <Page nav={<NavBar title="火车票" onBack={back} />}>
      <div className="px-3 pt-1 pb-8">
        <SearchForm given={choice} onSearch={(asked) => go({ to: '/train-tickets', search: searchOf(asked) })}>
          <Own />
          <NetworkNote />
          <TripPart />
        </SearchForm>
      </div>
    </Page>
  )
}
