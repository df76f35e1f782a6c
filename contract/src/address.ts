import { z } from 'zod'
import { defineCall } from './call.ts'
import { id } from './envelope.ts'
import { limits } from './limits.ts'
import { phone } from './phone.ts'
import { text } from './text.ts'

/** What a user tells of one address. Empty and wrong ones are worded as the specification's component does (section 5). */
export const addressInput = z.object({
  /** Of whoever receives. */
  name: z
    .string('请填写姓名')
    .refine((value) => value.trim() !== '', '请填写姓名')
    .pipe(text({ name: '姓名', min: 1, max: limits.addressName.max })),
  phone,
  /** Six digits of a county, or of a city without counties, of the region data (GB/T 2260). */
  areaCode: z.string('请选择地区').regex(/^\d{6}$/, '请选择地区'),
  detail: z
    .string('请填写详细地址')
    .refine((value) => value.trim() !== '', '请填写详细地址')
    .pipe(text({ name: '详细地址', min: 1, max: limits.addressDetail.max })),
  /** Six digits, or empty. */
  postcode: z
    .string('邮政编码应为 6 位数字')
    .trim()
    .regex(/^(?:\d{6})?$/, '邮政编码应为 6 位数字')
    .default(''),
  /** 家, 公司, 学校, … or empty. */
  label: text({ name: '标签', max: limits.addressLabel.max }).default(''),
  defaultFlag: z.boolean('默认标志应为 true 或 false').default(false),
})
export type AddressInput = z.input<typeof addressInput>

/** An address as lists show it. */
export const address = z.object({
  id,
  name: z.string(),
  /** Masked: `138****8000`. `select` tells it whole. */
  phone: z.string(),
  areaCode: z.string(),
  /** Names of the area; `city` is empty where none lies between province and county (`isRightUnderProvince`). */
  province: z.string(),
  city: z.string(),
  county: z.string(),
  detail: z.string(),
  postcode: z.string(),
  label: z.string(),
  /** One of the user's addresses is the default, unless they have none. */
  defaultFlag: z.boolean(),
})
export type Address = z.infer<typeof address>

const addressId = { params: z.object({ id }) }

export const addressCalls = {
  /** All of the user's, the default first, then the newest: at most `limits.addresses`, so the list has no pages. */
  list: defineCall({
    method: 'GET',
    path: '/user/address/list',
    access: 'user',
    summary: '我的收货地址',
    input: {},
    output: z.array(address),
    errors: ['UNAUTHENTICATED'],
  }),
  /** One address with its whole phone number, to be edited. */
  select: defineCall({
    method: 'GET',
    path: '/user/address/select/:id',
    access: 'user',
    summary: '一个收货地址',
    input: addressId,
    output: address,
    errors: ['UNAUTHENTICATED', 'ADDRESS_GONE'],
  }),
  /** The first becomes the default whatever `defaultFlag` says. Sent again with the same `clientId`, it answers with the first result. */
  add: defineCall({
    method: 'POST',
    path: '/user/address/add',
    access: 'user',
    summary: '添加收货地址',
    input: { body: addressInput.extend({ clientId: z.uuid('缺少去重标识') }) },
    output: address,
    errors: ['UNAUTHENTICATED', 'ADDRESSES_FULL', 'AREA_UNKNOWN'],
  }),
  /** Idempotent. The default stays the default: another one takes that over by its own `defaultFlag`. */
  update: defineCall({
    method: 'PUT',
    path: '/user/address/update',
    access: 'user',
    summary: '修改收货地址',
    input: { body: addressInput.extend({ id }) },
    output: address,
    errors: ['UNAUTHENTICATED', 'ADDRESS_GONE', 'AREA_UNKNOWN'],
  }),
  /** Idempotent. Of a deleted default, the newest of the others takes the place. */
  delete: defineCall({
    method: 'DELETE',
    path: '/user/address/delete/:id',
    access: 'user',
    summary: '删除收货地址',
    input: addressId,
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'ADDRESS_GONE'],
  }),
  /** Undoes `delete` for `limits.restoreSeconds`, the default included; idempotent. */
  restore: defineCall({
    method: 'POST',
    path: '/user/address/restore/:id',
    access: 'user',
    summary: '撤销删除收货地址',
    input: addressId,
    output: address,
    errors: ['UNAUTHENTICATED', 'ADDRESS_GONE', 'ADDRESSES_FULL', 'RESTORE_TOO_LATE'],
  }),
}
