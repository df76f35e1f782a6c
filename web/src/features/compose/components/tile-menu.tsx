import { ArrowLeft, ArrowRight, ChevronsLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface TileMenuProps {
  /** Which picture, from 0; -1 for none: then it is closed. */
  index: number
  count: number
  onMove: (index: number) => void
  onRemove: () => void
  onClose: () => void
}

/** What can be done with one picture: how to sort and to delete without dragging. */
export const TileMenu = ({ index, count, onMove, onRemove, onClose }: TileMenuProps) => {
  // While the sheet goes down it still names what it was about.
  const [last, setLast] = useState(index)
  if (index !== -1 && index !== last) setLast(index)
  const position = index === -1 ? last : index
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Sheet
      open={index !== -1}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`第 ${position + 1} 张图片，共 ${count} 张`}
    >
      <List className="bg-wash!">
        {position > 0 && <ListItem icon={<ArrowLeft {...icon} />} title="前移" onClick={() => onMove(position - 1)} />}
        {position < count - 1 && (
          <ListItem icon={<ArrowRight {...icon} />} title="后移" onClick={() => onMove(position + 1)} />
        )}
        {position > 1 && <ListItem icon={<ChevronsLeft {...icon} />} title="放到最前" onClick={() => onMove(0)} />}
        <ListItem
          icon={<Trash2 {...icon} className="text-rust" />}
          title={<span className="text-rust">删除</span>}
          onClick={remove}
        />
      </List>
    </Sheet>
  )
}
