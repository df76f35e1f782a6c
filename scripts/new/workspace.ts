import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The repository with what is planned on top of it: nothing is written before all is planned. */
export interface Workspace {
  has(file: string): boolean
  /** @throws when there is no such file */
  read(file: string): string
  list(folder: string): string[]
  /** @throws when the file is there already */
  create(file: string, content: string): void
  edit(file: string, change: (source: string) => string): void
  created(): string[]
  edited(): string[]
  write(): Promise<void>
}

export const openWorkspace = (root: string): Workspace => {
  const planned = new Map<string, string>()
  const created = new Set<string>()
  const at = (file: string) => path.join(root, file)
  const workspace: Workspace = {
    has: (file) => planned.has(file) || existsSync(at(file)),
    read: (file) => planned.get(file) ?? readFileSync(at(file), 'utf8'),
    list: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)) : []),
    create: (file, content) => {
      if (workspace.has(file)) throw new Error(`${file} is there already`)
      created.add(file)
      planned.set(file, content)
    },
    edit: (file, change) => void planned.set(file, change(workspace.read(file))),
    created: () => [...created],
    edited: () => [...planned.keys()].filter((file) => !created.has(file)),
    write: async () => {
      for (const [file, content] of planned) {
        await mkdir(path.dirname(at(file)), { recursive: true })
        await writeFile(at(file), content)
      }
    },
  }
  return workspace
}
