import type { ReactNode } from 'react'
import { seatClassNames, type TrainKind } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckTiles } from '#web/ui/check-tiles.tsx'
import { choicesOf, countFilters, noFilters, type TripFilters, windows } from '../trip-filters.ts'

const kindNames: Record<TrainKind, string> = { G: '高铁', D: '动车', C: '城际', Z: '直达', T: '特快', K: '快速' }

interface FilterFieldsProps {
  /** Among which one chooses. */
  offers: readonly TrainOffer[]
  filters: TripFilters
  onChange: (filters: TripFilters) => void
  /** Stands at the end. */
  children?: ReactNode
}

/** All by which trains can be narrowed. */
export const FilterFields = ({ offers, filters, onChange, children }: FilterFieldsProps) => {
  const { kinds, from, to, classes } = choicesOf(offers)
  const change = (changed: Partial<TripFilters>) => onChange({ ...filters, ...changed })
  return (
    <div className="filters">
      <CheckTiles
        title="余票"
        items={[['bookable', '只看有票']]}
        chosen={filters.bookable ? ['bookable'] : []}
        onChange={(chosen) => change({ bookable: chosen.length > 0 })}
      />
      <CheckTiles
        title="出发时段"
        items={windows.map(({ key, text }) => [key, text] as const)}
        chosen={filters.windows}
        onChange={(chosen) => change({ windows: chosen })}
      />
      <CheckTiles
        title="车次类型"
        items={kinds.map((kind) => [kind, kindNames[kind]] as const)}
        chosen={filters.kinds}
        onChange={(chosen) => change({ kinds: chosen })}
      />
      <CheckTiles
        title="席别"
        items={classes.map((one) => [one, seatClassNames[one]] as const)}
        chosen={filters.classes}
        onChange={(chosen) => change({ classes: chosen })}
      />
      {from.length > 1 && (
        <CheckTiles title="出发站" items={from} chosen={filters.from} onChange={(chosen) => change({ from: chosen })} />
      )}
      {to.length > 1 && (
        <CheckTiles title="到达站" items={to} chosen={filters.to} onChange={(chosen) => change({ to: chosen })} />
      )}
      <div className="filter-foot">
        <Button
          variant="secondary"
          className="flex-1"
          disabled={countFilters(filters) === 0}
          onClick={() => onChange(noFilters)}
        >
          全部清除
        </Button>
        {children}
      </div>
    </div>
  )
}
