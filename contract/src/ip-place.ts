import { z } from 'zod'

/**
 * IP 属地: the province or the country where the address is registered from which something was written, told beside it as
 * 互联网用户账号信息管理规定, article 12 asks. Left out while the operator shows none (`regionFlag`), of what was written in
 * that time, and where it is not known. The address itself is not kept.
 */
export const ipPlace = z.string().optional()
