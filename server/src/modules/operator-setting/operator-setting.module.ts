import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { operatorSettingDefaults, type OperatorSettings } from '#contract/operator-setting.ts'
import { createLiveValue } from '#server/platform/cache/live-value.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { createOperatorSettingPersonal } from './operator-setting.personal.ts'
import { findChangeId } from './operator-setting.queries.ts'
import { createOperatorSettingService, type OperatorSettingParts, readSettings } from './operator-setting.service.ts'

export type { OperatorSettingService } from './operator-setting.service.ts'

interface Parts extends OperatorSettingParts {
  events: Events
  limiter: Pick<Limiter, 'adjust'>
  logError(message: string): (error: unknown) => void
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

/** Whether an address lies in one of the networks. */
export const createIsExempt = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** 运营设置: what the staff can change without a new version of the app. */
export const createOperatorSettingModule = (parts: Parts) => {
  const { db, events, limiter, logError } = parts
  const live = createLiveValue<OperatorSettings>({
    name: 'operator-settings',
    first: operatorSettingDefaults,
    readVersion: () => findChangeId(db),
    load: async () => {
      const settings = await readSettings(db)
      limiter.adjust({ factors: settings.rateFactors, isExempt: createIsExempt(settings.exemptNetworks) })
      return settings
    },
    events,
    logError: logError('the settings of the staff could not be read'),
  })
  const service = createOperatorSettingService({ ...parts, live })
  return {
    service,
    personal: createOperatorSettingPersonal(),
    jobs: [live.job],
    routes: (register: Register, app: FastifyInstance) => {
      const { operatorSetting } = contract
      register(operatorSetting.shown, async () => ({ icpNumber: live.current().icpNumber }))
      register(operatorSetting.get, async () => live.current())
      register(operatorSetting.pageChanges, ({ body }) => service.pageChanges(body))
      register(operatorSetting.change, ({ body, viewer }) => service.change(body, viewer))
      app.addHook('onReady', () => live.refresh().catch(logError('the settings of the staff could not be read yet')))
    },
    onClose: async () => live.close(),
  }
}
