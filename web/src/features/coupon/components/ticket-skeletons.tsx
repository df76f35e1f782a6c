import { Skeleton } from '#web/ui/skeleton.tsx'
import './coupon.css'

/** Stands where tickets are still loading. */
export const TicketSkeletons = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="space-y-3 px-3">
    {[1, 2, 3, 4].map((ticket) => (
      <div key={ticket} className="coupon">
        <div className="coupon-paper">
          <div className="grid place-items-center">
            <Skeleton className="h-8 w-14" />
          </div>
          <div className="space-y-2.5 p-4">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-8 w-24" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
