import type { Motif } from './sheet.ts'
import { balconyPlants } from './scenes/balcony-plants.ts'
import { bamboo } from './scenes/bamboo.ts'
import { bicycles } from './scenes/bicycle.ts'
import { books } from './scenes/books.ts'
import { breakfast } from './scenes/breakfast.ts'
import { bridge } from './scenes/bridge.ts'
import { cat } from './scenes/cat.ts'
import { cityNight } from './scenes/city-night.ts'
import { desert } from './scenes/desert.ts'
import { desk } from './scenes/desk.ts'
import { dog } from './scenes/dog.ts'
import { dumplings } from './scenes/dumplings.ts'
import { fireworks } from './scenes/fireworks.ts'
import { flowers } from './scenes/flowers.ts'
import { fruit } from './scenes/fruit.ts'
import { geese } from './scenes/geese.ts'
import { guitars } from './scenes/guitar.ts'
import { hotpot } from './scenes/hotpot.ts'
import { lake } from './scenes/lake.ts'
import { lanterns } from './scenes/lanterns.ts'
import { moonNight } from './scenes/moon-night.ts'
import { mooncakes } from './scenes/mooncake.ts'
import { mountains } from './scenes/mountains.ts'
import { noodles } from './scenes/noodles.ts'
import { oldTown } from './scenes/old-town.ts'
import { pipas } from './scenes/pipa.ts'
import { rainStreet } from './scenes/rain-street.ts'
import { redDoor } from './scenes/red-door.ts'
import { sea } from './scenes/sea.ts'
import { snowVillage } from './scenes/snow-village.ts'
import { stationPlatform } from './scenes/station-platform.ts'
import { streetFood } from './scenes/street-food.ts'
import { tangyuan } from './scenes/tangyuan.ts'
import { tea } from './scenes/tea.ts'
import { tracksSunset } from './scenes/tracks-sunset.ts'
import { trainField } from './scenes/train-field.ts'
import { trainSnow } from './scenes/train-snow.ts'
import { vinyl } from './scenes/vinyl.ts'
import { windowSeat } from './scenes/window-seat.ts'
import { zongzi } from './scenes/zongzi.ts'

/** Every motif of server/demo-world/pictures.json with its three pictures. */
export const motifs: Record<string, Motif> = {
  noodles,
  dumplings,
  hotpot,
  tangyuan,
  mooncake: mooncakes,
  zongzi,
  tea,
  breakfast,
  fruit,
  'street-food': streetFood,
  'train-field': trainField,
  'train-snow': trainSnow,
  'station-platform': stationPlatform,
  'window-seat': windowSeat,
  'tracks-sunset': tracksSunset,
  mountains,
  lake,
  sea,
  'old-town': oldTown,
  bridge,
  desert,
  bamboo,
  'moon-night': moonNight,
  lanterns,
  fireworks,
  'red-door': redDoor,
  'city-night': cityNight,
  'rain-street': rainStreet,
  'snow-village': snowVillage,
  cat,
  dog,
  'balcony-plants': balconyPlants,
  flowers,
  books,
  desk,
  guitar: guitars,
  pipa: pipas,
  vinyl,
  bicycle: bicycles,
  geese,
}
