import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { cardSize, designs, styles } from '../designs.ts'
import { addressOfSvg } from '#web/lib/browser/svg-picture.ts'
import { type CardContent, drawCard } from '../draw-card.ts'
import '../greeting-card.css'

/** What the picture says, for who does not see it. */
const spoken = ({ design, text, name }: CardContent): string =>
  `贺卡“${designs[design].title}”：${designs[design].scene}。${text}${name === '' ? '' : `。${name}`}`

/** The drawing of a design, which comes when it is shown. */
const useArt = (design: CardContent['design']) =>
  useQuery({
    queryKey: ['greeting-card-art', design],
    queryFn: async () => (await designs[design].load()).default,
    staleTime: 'static',
    meta: { isPublic: true },
  }).data

/** A card, as large as its place: the very drawing that is saved as a picture. */
export const CardPicture = ({ card, className }: { card: CardContent; className?: string }) => {
  const art = useArt(card.design)
  if (art === undefined)
    return <div role="status" aria-label="正在画贺卡" className={clsx('card-picture', className)} />
  return (
    <img
      src={addressOfSvg(drawCard(card, art))}
      alt={spoken(card)}
      width={cardSize.width}
      height={cardSize.height}
      className={clsx('card-picture', className)}
    />
  )
}

/** A design without words, small. An ornament: its title must stand beside it. */
export const DesignPicture = ({ design }: { design: CardContent['design'] }) => {
  const art = useArt(design)
  return art === undefined ? (
    <span className="card-picture" />
  ) : (
    <img src={addressOfSvg(art)} alt="" width={cardSize.width} height={cardSize.height} className="card-picture" />
  )
}

export const styleItems = Object.entries(styles).map(([key, { title }]) => ({
  key: key as CardContent['style'],
  label: title,
}))
