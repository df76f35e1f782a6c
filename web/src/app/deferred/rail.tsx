import { SeasonCard } from '#web/features/festival/components/season-note.tsx'
import { PeopleSkeleton, useSuggestedPeople, UserRow } from '#web/features/friend/index.ts'
import { NextTripPlace } from '#web/features/train-order/index.ts'
import { HotWords } from '#web/features/search/components/hot-words.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import './desktop.css'

const peopleShown = 4

const HotWordsPart = () => {
  const { go } = useNavigation()
  const { pathname } = useLocation()
  // There they stand in the page itself.
  if (pathname === '/search') return null
  return <HotWords onPick={(keyword) => go({ to: '/search-list', search: { keyword } })} />
}

const People = () => {
  const { data: people, isPending } = useSuggestedPeople()
  if (!isPending && (people === undefined || people.length === 0)) return null
  return (
    <section aria-labelledby="rail-people" className="px-4 pb-6">
      <h2 id="rail-people" className="flex min-h-11 items-center font-semibold">
        可能认识的人
      </h2>
      {people === undefined ? (
        // Their place, so that what is below does not jump.
        <div aria-hidden>
          <PeopleSkeleton rows={peopleShown} />
        </div>
      ) : (
        <ul className="rail-people overflow-hidden rounded-card bg-card">
          {people.slice(0, peopleShown).map((user) => (
            <li key={user.id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const PeoplePart = () => {
  const { pathname } = useLocation()
  // There they stand in the page itself.
  return useSignedIn() && pathname !== '/add-friend' && <People />
}

const TripPart = () => useSignedIn() && <NextTripPlace />

const links = [
  { to: '/about-us', text: '关于我们' },
  { to: '/help', text: '帮助中心' },
  { to: '/privacy-policy', text: '隐私政策' },
  { to: '/user-agreement', text: '用户协议' },
] as const

const LinksPart = () => (
  <nav aria-label="关于鸿雁" className="flex flex-wrap gap-x-4 px-4 text-sm text-ink-2">
    {links.map(({ to, text }) => (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:underline">
        {text}
      </Link>
    ))}
  </nav>
)

const SeasonPart = () => {
  const { pathname } = useLocation()
  // There it stands in the page itself.
  return pathname.startsWith('/tradition-festival') ? null : <SeasonCard />
}

/** One below the other; what an app of seasons has to say today comes first. */
const parts = [TripPart, SeasonPart, HotWordsPart, PeoplePart, LinksPart]

/** What stands beside a column on a broad screen. */
export const Rail = () => (
  <aside aria-label="推荐" className="pt-2 pb-8">
    {parts.map((Part) => (
      <Part key={Part.name} />
    ))}
  </aside>
)
