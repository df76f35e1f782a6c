import { ChevronRight, Download, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useExportBill } from '#web/features/wallet/api/export-bill.ts'
import { type BillFilters, billGroups, filtersOf, searchOf } from '#web/features/wallet/bill-filters.ts'
import { BillList } from '#web/features/wallet/components/bill-list.tsx'
import { MonthSheet } from '#web/features/wallet/components/month-sheet.tsx'
import { formatMonth } from '#web/features/wallet/month.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface FilterBarProps {
  filters: BillFilters
  onChange: (changed: Partial<BillFilters>) => void
}

/** What the bill is narrowed to by kind, month and person. */
const FilterBar = ({ filters, onChange }: FilterBarProps) => {
  const [choosesMonth, setChoosesMonth] = useState(false)
  return (
    <>
      <div role="group" aria-label="筛选账单" className="no-scrollbar flex gap-2 overflow-x-auto px-3 py-1.5">
        <button
          type="button"
          aria-haspopup="dialog"
          className={chipClass(filters.month !== undefined)}
          onClick={() => setChoosesMonth(true)}
        >
          {filters.month === undefined ? '全部月份' : formatMonth(filters.month)}
          <ChevronRight size={15} aria-hidden style={{ rotate: '90deg' }} />
        </button>
        {filters.counterpartId !== undefined && (
          <button
            type="button"
            aria-label="不再只看与一个人的往来"
            className={chipClass(true)}
            onClick={() => onChange({ counterpartId: undefined })}
          >
            与 TA 的往来
            <X size={15} aria-hidden />
          </button>
        )}
        {billGroups.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={filters.group === key}
            className={chipClass(filters.group === key)}
            onClick={() => onChange({ group: key })}
          >
            {text}
          </button>
        ))}
      </div>
      <MonthSheet
        open={choosesMonth}
        onOpenChange={setChoosesMonth}
        value={filters.month}
        onChoose={(month) => onChange({ month })}
        withAll
      />
    </>
  )
}

/** /wallet/bill: every movement of the balance; what it is narrowed to stands in the address. */
export const WalletBillScreen = () => {
  const navigation = useNavigation()
  const location = useLocation()
  const filters = filtersOf(location.search)
  const [searches, setSearches] = useState(filters.keyword !== '')
  const [typed, setTyped] = useState(filters.keyword)
  const keyword = useDebouncedValue(typed.trim(), 300)
  const { mutate: save, isPending } = useExportBill()

  const change = (changed: Partial<BillFilters>) =>
    navigation.go({ to: '/wallet/bill', search: searchOf({ ...filters, ...changed }) }, { replace: true })
  const find = useEffectEvent((found: string) => {
    if (found !== filters.keyword) change({ keyword: found })
  })
  useEffect(() => find(keyword), [keyword])

  const toggleSearch = () => {
    setSearches(!searches)
    setTyped('')
  }

  return (
    <Page
      className="overflow-y-hidden!"
      nav={
        <NavBar
          title="账单"
          onBack={navigation.back}
          trailing={
            <>
              <IconButton label={searches ? '关闭搜索' : '搜索账单'} aria-pressed={searches} onClick={toggleSearch}>
                <Search size={22} aria-hidden />
              </IconButton>
              <IconButton label="导出账单" aria-busy={isPending} onClick={() => !isPending && save(filters)}>
                {isPending ? <Spinner /> : <Download size={22} aria-hidden />}
              </IconButton>
            </>
          }
        />
      }
    >
      <div className="flex h-full flex-col">
        {searches && (
          <div className="shrink-0 px-3 pt-1">
            <SearchInput
              autoFocus
              label="搜索账单"
              placeholder="备注、对方、类型或金额"
              value={typed}
              maxLength={limits.keyword.max}
              onChange={setTyped}
            />
          </div>
        )}
        <div className="shrink-0">
          <FilterBar filters={filters} onChange={change} />
        </div>
        <div className="min-h-0 flex-1">
          <BillList key={location.href} filters={filters} />
        </div>
      </div>
    </Page>
  )
}
