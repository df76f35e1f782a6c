import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { call } from '#web/lib/client/client.ts'
import { Card, Person } from '../parts.tsx'

/** Who of the staff has how much to do; nothing while it is not known. */
export const LoadTable = () => {
  const { data = [] } = useQuery({
    queryKey: ['case-load'],
    queryFn: () => call('moderationCase.listLoad', {}, { quiet: true }),
    staleTime: 0,
  })
  return (
    <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label="审核员的工作量">
      <table className="w-full text-left text-base">
        <thead className="text-sm whitespace-nowrap text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-normal">
              审核员
            </th>
            {['手上', '过期', '七天处理'].map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {data.map(({ staff, openNum, lateNum, decidedNum }) => (
            <tr key={staff.id}>
              <td className="px-4 py-2">
                <Person user={staff} />
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{openNum}</td>
              <td className={clsx('px-4 py-2 text-right tabular-nums', lateNum > 0 && 'text-rust')}>{lateNum}</td>
              <td className="px-4 py-2 text-right tabular-nums">{decidedNum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
