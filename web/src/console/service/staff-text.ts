import type { Handover } from '#contract/service.ts'

/** Who of the desk is at an open conversation. @param meId of the reader; undefined until it is known */
export const staffText = ({ staff }: Pick<Handover, 'staff'>, meId: string | undefined): string => {
  if (staff === null) return '还没人接手'
  return staff.id === meId ? '你在处理' : `${staff.nickname} 在处理`
}
