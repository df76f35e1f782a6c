import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Station } from '#contract/timetable.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStations } from '../api/list-stations.ts'
import { citiesOf, type City, cityPlace, findPlaces, type Place, placeName } from '../place.ts'
import { rememberPlace, useRecentPlaces } from '../recent-places.ts'
import './timetable.css'

interface ChoiceProps {
  stations: readonly Station[]
  onPick: (place: Place) => void
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** What was found; one of it is in the tab order, and the arrow keys go on from there. */
const Found = ({ typed, stations, onPick, onForget }: ChoiceProps & { typed: string; onForget: () => void }) => {
  const list = useRef<HTMLUListElement>(null)
  const found = findPlaces(typed, stations)
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[step(index, found.length - 1)]?.focus()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 0 ? '没有找到' : `找到 ${found.length} 个地方`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          art={null}
          title="没有找到这个车站"
          text="换个名字试试，也可以打拼音或首字母"
          action={
            <Button variant="secondary" onClick={onForget}>
              看看所有车站
            </Button>
          }
        />
      ) : (
        <ul ref={list} aria-label="找到的车站" className="pb-4">
          {found.map(({ place, name, note }, index) => (
            <li key={place} className="border-line not-first:border-t">
              <button
                type="button"
                tabIndex={index === 0 ? 0 : -1}
                onClick={() => onPick(place)}
                onKeyDown={(event) => handleKeyDown(event, index)}
                className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-base -outline-offset-2 transition-colors active:bg-wash"
              >
                <span className="min-w-0 flex-1 font-medium">{name}</span>
                <span className="text-sm text-ink-2">{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Chips = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="px-4 pt-2">
    <h3 className="text-sm text-ink-2">{title}</h3>
    <ul className="place-chips">{children}</ul>
  </section>
)

const Chip = ({ label, name, onClick }: { label?: string; name: string; onClick: () => void }) => (
  <li>
    <button type="button" aria-label={label} onClick={onClick} className={`${chipClass()} place-chip`}>
      {name}
    </button>
  </li>
)

const initialOf = ({ pinyin }: City) => (pinyin[0] ?? '').toUpperCase()

/** A city: one that has several stations can be chosen as a whole, too. */
const CityRow = ({ city: { name, stations }, onPick }: { city: City; onPick: (place: Place) => void }) => (
  <li className="place-city">
    {stations.length > 1 && (
      <button type="button" onClick={() => onPick(cityPlace(name))} className="place-whole">
        {name}
        <small>全部车站</small>
      </button>
    )}
    {stations.map((station) => (
      <button key={station.id} type="button" onClick={() => onPick(station.id)} className="place-station">
        {station.name}
        {stations.length === 1 && station.name !== name && <small>{name}</small>}
      </button>
    ))}
  </li>
)

const nameOf = (place: Place, stations: readonly Station[]) => {
  const name = placeName(place, stations)
  return name === undefined ? [] : [{ place, name }]
}

/** All cities by their first letter, and before them what one most likely means. */
const Browse = ({ stations, onPick }: ChoiceProps) => {
  const list = useRef<HTMLDivElement>(null)
  const recent = useRecentPlaces().flatMap((place) => nameOf(place, stations))
  const cities = citiesOf(stations)
  const letters = Map.groupBy(cities, initialOf)
  return (
    <div ref={list}>
      {recent.length > 0 && (
        <Chips title="最近选过">
          {recent.map(({ place, name }) => (
            <Chip
              key={place}
              name={place === cityPlace(name) ? `${name}（全部）` : name}
              onClick={() => onPick(place)}
            />
          ))}
        </Chips>
      )}
      <Chips title="热门城市">
        {cities
          .filter(({ hot }) => hot)
          .map(({ name }) => (
            <Chip key={name} label={`${name}，热门城市`} name={name} onClick={() => onPick(cityPlace(name))} />
          ))}
      </Chips>
      <nav aria-label="按首字母" className="place-letters">
        {[...letters.keys()].map((letter) => (
          <button
            key={letter}
            type="button"
            aria-label={`到 ${letter}`}
            onClick={() => list.current?.querySelector(`[data-letter=${letter}]`)?.scrollIntoView({ block: 'start' })}
          >
            {letter}
          </button>
        ))}
      </nav>
      {[...letters].map(([letter, own]) => (
        <section key={letter} data-letter={letter} aria-label={letter} className="place-group">
          <h3>{letter}</h3>
          <ul>
            {own.map((city) => (
              <CityRow key={city.name} city={city} onPick={onPick} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Choice = ({ onPick }: { onPick: (place: Place) => void }) => {
  const { data, error, refetch } = useStations()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label="正在加载车站" className="space-y-3 pb-4">
        <Skeleton className="h-11 rounded-full!" />
        <Skeleton className="h-40" />
      </div>
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  const { stations } = data
  // The button that does it goes away with it; the field is where one goes on.
  const forget = () => {
    setTyped('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className="place-choice"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = findPlaces(typed, stations)
        if (first !== undefined) onPick(first.place)
      }}
    >
      <div className="shrink-0 px-4 pb-2">
        <SearchInput
          label="搜索车站"
          placeholder="车站、城市、拼音或首字母"
          value={typed}
          maxLength={20}
          onChange={setTyped}
        />
      </div>
      <div className="place-scroll">
        {typed.trim() === '' ? (
          <Browse stations={stations} onPick={onPick} />
        ) : (
          <Found typed={typed} stations={stations} onPick={onPick} onForget={forget} />
        )}
      </div>
    </form>
  )
}

interface PlaceSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  onPick: (place: Place) => void
}

/** Chooses a station or a whole city: by typing, from those chosen before, or from all by their first letter. */
export const PlaceSheet = ({ open, onOpenChange, title, onPick }: PlaceSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={title}>
    <Choice
      onPick={(place) => {
        rememberPlace(place)
        onPick(place)
        onOpenChange(false)
      }}
    />
  </Sheet>
)
