import { FileText } from 'lucide-react'
import { useState } from 'react'
import './file-drop.css'

interface FileDropProps {
  /** As an input for files takes it. */
  accept: string
  onFile: (file: File) => void
}

/** Takes a file, by dropping or choosing it. */
export const FileDrop = ({ accept, onFile }: FileDropProps) => {
  const [over, setOver] = useState(false)
  return (
    <label className="file-drop" data-over={over}>
      <FileText size={28} strokeWidth={1.5} aria-hidden />
      <span className="text-base font-medium">选择文件</span>
      <span className="text-xs text-ink-3">也可以把文件拖到这里</span>
      <input
        type="file"
        accept={accept}
        className="file-drop-input"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          // The same file, changed meanwhile, can be chosen once more.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
