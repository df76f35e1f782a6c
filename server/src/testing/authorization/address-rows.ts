import { randomUUID } from 'node:crypto'
import { owners, type Rows, signedIn } from './row.ts'

const filled = { name: '小满', phone: '13800138000', areaCode: '320508', detail: '平江路 12 号' }

/** Calls on where somebody gets parcels: for all others the owner's addresses do not exist. */
export const addressRows: Rows = {
  'address.list': { get: signedIn },
  'address.select': { input: ({ addressId }) => ({ params: { id: addressId } }), get: owners('ADDRESS_GONE') },
  'address.add': { input: () => ({ body: { ...filled, clientId: randomUUID() } }), get: signedIn },
  'address.update': { input: ({ addressId }) => ({ body: { ...filled, id: addressId } }), get: owners('ADDRESS_GONE') },
  'address.delete': { input: ({ addressId }) => ({ params: { id: addressId } }), get: owners('ADDRESS_GONE') },
  'address.restore': {
    input: ({ deletedAddressId }) => ({ params: { id: deletedAddressId } }),
    get: owners('ADDRESS_GONE'),
  },
}
