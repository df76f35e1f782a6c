import { areaList } from '@vant/area-data'
import { Check, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { isRightUnderProvince } from '#contract/area-code.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface Province {
  code: string
  name: string
  /** Empty where the province is a city itself. */
  cities: string[]
}

const provinceEnding = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const cityEnding = /市$/

/** Provinces and their cities by the names by which one says them: 江苏, 苏州. */
const provinces: Province[] = Object.entries(areaList.province_list).map(([code, name]) => ({
  code,
  name: name.replace(provinceEnding, ''),
  cities: Object.entries(areaList.city_list).flatMap(([cityCode, city]) =>
    cityCode.startsWith(code.slice(0, 2)) && !isRightUnderProvince(cityCode) ? [city.replace(cityEnding, '')] : [],
  ),
}))

interface RegionSheetProps {
  open: boolean
  onClose: () => void
  /** Province and city, parted by a space, or empty. */
  region: string
  onPick: (region: string) => void
}

/** Chooses a province, and then a city of it. */
export const RegionSheet = ({ open, onClose, region, onPick }: RegionSheetProps) => {
  const [province, setProvince] = useState<Province>()
  const pick = (picked: string) => {
    onPick(picked)
    setProvince(undefined)
    onClose()
  }
  const choose = (chosen: Province) => (chosen.cities.length === 0 ? pick(chosen.name) : setProvince(chosen))
  const mark = (chosen: boolean) => (chosen ? <Check size={18} aria-label="已选" className="text-seal" /> : undefined)
  const [chosenProvince, chosenCity] = region.split(' ')

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (next) return
        setProvince(undefined)
        onClose()
      }}
      title={province === undefined ? '选择省份' : province.name}
    >
      {province === undefined ? (
        <ul aria-label="省份" className="-mx-4 h-[60dvh] overflow-y-auto">
          <ListItem title="不填写" value={mark(region === '')} onClick={() => pick('')} />
          {provinces.map((one) => (
            <ListItem
              key={one.code}
              title={one.name}
              value={mark(one.name === chosenProvince)}
              chevron={one.cities.length > 0}
              onClick={() => choose(one)}
            />
          ))}
        </ul>
      ) : (
        <>
          <div className="absolute top-4 left-1">
            <IconButton label="返回省份" onClick={() => setProvince(undefined)}>
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
          </div>
          <ul aria-label={`${province.name}的城市`} className="-mx-4 h-[60dvh] overflow-y-auto">
            {province.cities.map((city) => (
              <ListItem
                key={city}
                title={city}
                value={mark(province.name === chosenProvince && city === chosenCity)}
                onClick={() => pick(`${province.name} ${city}`)}
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
