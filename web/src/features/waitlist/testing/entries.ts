import type { WaitlistCombination, WaitlistEntry } from '#contract/waitlist.ts'

/** A way from Beijing to Shanghai, in line behind three. */
export const makeWay = (more: Partial<WaitlistCombination> = {}): WaitlistCombination => ({
  ...{ runId: '1', day: '2026-12-08', code: 'G1', kind: 'G', fromSeq: 0, toSeq: 3 },
  ...{ fromStationId: 'VNP', toStationId: 'AOH', fromName: '北京南', toName: '上海虹桥' },
  ...{ departTime: '2026-12-08T07:00:00+08:00', arriveTime: '2026-12-08T11:36:00+08:00', gate: null },
  ...{ runState: 'open', delayMinutes: 0, seatClass: 'second', price: 55_300 },
  ...{ untilTime: '2026-12-08T06:40:00+08:00', ahead: 3, saleTime: null, estimate: null },
  ...more,
})

/** An entry of 张明月 that waits. */
export const makeEntry = (more: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  ...{ id: '1', number: 1042, state: 'waiting', createTime: '2026-11-24T10:00:00+08:00', endTime: null },
  ...{ untilTime: '2026-12-08T06:40:00+08:00', leadMinutes: 20, partFlag: false, mailFlag: false },
  ...{ prepaid: 55_300, spent: 0, returned: 0, orderId: null, quiet: null, swap: null },
  passengers: [{ passengerId: '1', name: '张明月', idNumber: '1101**********1234', type: 'adult' }],
  combinations: [makeWay()],
  ...more,
})
