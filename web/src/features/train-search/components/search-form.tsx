import { ArrowLeftRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Place, PlaceSheet, placeName, useStations } from '#web/features/timetable/index.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { revealForwards } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { lastSearch, type SearchChoice } from '../search-choice.ts'
import { DayStrip } from './day-strip.tsx'
import { HotCities } from './hot-cities.tsx'
import './search-form.css'

interface PlaceButtonProps {
  label: string
  name: string | undefined
  /** All stations of a city. */
  whole: boolean
  onClick: () => void
}

const PlaceButton = ({ label, name, whole, onClick }: PlaceButtonProps) => (
  <button type="button" onClick={onClick} className="trip-place">
    <span className="trip-place-label">{label} </span>
    <span className="trip-place-name">{name ?? '请选择'}</span>
    <span className="trip-place-note">{whole ? ' 全部车站' : '\u00a0'}</span>
  </button>
)

interface SearchFormProps {
  /** What stands in it at first, where that is not what was searched last. */
  given?: SearchChoice | undefined
  onSearch: (choice: SearchChoice) => void
  /** What stands beside it, or below it where it is narrow. */
  children?: ReactNode
}

/** Where from, where to, when, and what for. */
export const SearchForm = ({ given, onSearch, children }: SearchFormProps) => {
  const { data } = useStations()
  const [trip, setTrip] = useState(() => given ?? lastSearch.get())
  const [day, setDay] = useState(() => given?.day ?? businessDay(serverNow()))
  const [picks, setPicks] = useState<'from' | 'to' | null>(null)
  // Turned once for each swap.
  const [turns, setTurns] = useState(0)
  const stations = data?.stations ?? []
  const { from, to, student, fast } = trip
  // As high as a name, until there is one.
  const nameOf = (place: Place) => (data === undefined ? '\u00a0' : placeName(place, stations))
  const change = (changed: Partial<typeof trip>) => setTrip({ ...trip, ...changed })

  const choice = { from, to, student, fast, day, change: given?.change ?? '', swap: given?.swap ?? '', train: '' }

  const search = () => {
    const missing = data !== undefined && [from, to].some((place) => placeName(place, stations) === undefined)
    if (missing) {
      toast('先选出发地和目的地')
      return
    }
    if (from === to) {
      toast('出发地和目的地不能一样')
      return
    }
    lastSearch.set({ from, to, student, fast })
    onSearch(choice)
  }

  return (
    <div ref={revealForwards} className="trip-start">
      <form
        aria-label="查车票"
        className="trip-form"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <div className="trip-places">
          <PlaceButton
            label="出发地"
            name={nameOf(from)}
            whole={from.startsWith('city:')}
            onClick={() => setPicks('from')}
          />
          <button
            type="button"
            aria-label="交换出发地和目的地"
            className="trip-swap"
            onClick={() => {
              change({ from: to, to: from })
              setTurns(turns + 1)
            }}
          >
            <ArrowLeftRight size={20} aria-hidden style={{ rotate: `${turns * 180}deg` }} />
          </button>
          <PlaceButton label="目的地" name={nameOf(to)} whole={to.startsWith('city:')} onClick={() => setPicks('to')} />
        </div>
        <DayStrip from={from} to={to} day={day} onChange={setDay} />
        <div className="trip-wants">
          <Checkbox label="学生票" checked={student} onCheckedChange={(checked) => change({ student: checked })} />
          <Checkbox label="只看高铁动车" checked={fast} onCheckedChange={(checked) => change({ fast: checked })} />
        </div>
        <Button type="submit" size="lg" block>
          <Search size={18} aria-hidden />
          查询车票
        </Button>
      </form>
      {children !== undefined && (
        <div ref={revealForwards} className="trip-beside">
          {children}
        </div>
      )}
      <HotCities choice={choice} />
      {/* Not in the form: what is sent within the sheet would send it, too. */}
      <PlaceSheet
        open={picks !== null}
        onOpenChange={(open) => {
          if (!open) setPicks(null)
        }}
        title={picks === 'to' ? '选择目的地' : '选择出发地'}
        onPick={(place) => {
          if (picks !== null) change({ [picks]: place })
        }}
      />
    </div>
  )
}
