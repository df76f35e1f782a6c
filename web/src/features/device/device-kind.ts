export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

// By what the server calls it (`server/src/modules/service/device-name.ts`).
const kinds: readonly [pattern: RegExp, kind: DeviceKind][] = [
  [/iPad/, 'tablet'],
  [/iPhone|安卓|鸿蒙/, 'phone'],
  [/电脑|Chromebook/, 'computer'],
]

/** What sort of thing a device is, by its name. */
export const deviceKindOf = (name: string): DeviceKind =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown'
