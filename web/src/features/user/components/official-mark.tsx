/** Stands beside the name of an official account. */
export const OfficialMark = () => (
  <span className="inline-block shrink-0 rounded-[4px] border border-river/50 px-1 text-[0.6875rem] leading-4 font-medium text-river">
    官方
  </span>
)
