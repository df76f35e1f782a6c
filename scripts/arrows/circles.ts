import { addEdge, findCircles, findGroups, type Graph } from './graph.ts'
import type { Import } from './imports.ts'
import { featureOf, folderOf, isForTests } from './paths.ts'

const describe = ({ from, line, to, typeOnly, lazy }: Import) =>
  `${from}:${line} imports ${to}${lazy ? ' (lazily)' : typeOnly ? ' (a type)' : ''}`

/**
 * Circles of files that need each other, be it for a type. What is loaded lazily makes none: a part may open what is
 * loaded after it.
 */
export const findFileCircles = (imports: Import[]): string[][] => {
  const graph: Graph = new Map()
  for (const { from, to, lazy, external } of imports) if (!lazy && !external) addEdge(graph, from, to)
  return findCircles(graph)
}

/** A group of folders in circles, and the imports between them. */
export interface FolderCircle {
  folders: string[]
  imports: string[]
}

/** @param nameOf the folder of a file, or nothing where it does not count */
const findCirclesBetween = (imports: Import[], nameOf: (file: string) => string | undefined): FolderCircle[] => {
  const graph: Graph = new Map()
  const between = imports.flatMap((arrow) => {
    const [from, to] = arrow.external ? [] : [nameOf(arrow.from), nameOf(arrow.to)]
    if (!from || !to || from === to) return []
    addEdge(graph, from, to)
    return [{ from, to, arrow }]
  })
  return findGroups(graph).map((folders) => ({
    folders: folders.toSorted(),
    imports: between
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ arrow }) => describe(arrow)),
  }))
}

/** The room of a feature in which a file lies: its first folder, or the feature itself for what lies beside these. */
const roomOf = (file: string): string | undefined => {
  const [, feature = '', rest = ''] = /^web\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  // The face stands above all rooms.
  if (!feature || rest === 'index.ts') return undefined
  const [room = '', ...deeper] = rest.split('/')
  return `web/src/features/${feature}${deeper.length > 0 ? `/${room}` : ''}`
}

/** Circles of folders, and of the rooms inside a feature; types and what is loaded lazily count. */
export const findFolderCircles = (imports: Import[]): FolderCircle[] => {
  const ofTheApp = imports.filter(({ from, to }) => !isForTests(from) && !isForTests(to))
  const insideFeatures = ofTheApp.filter(
    ({ from, to }) => featureOf(from) !== undefined && featureOf(from) === featureOf(to),
  )
  return [...findCirclesBetween(ofTheApp, folderOf), ...findCirclesBetween(insideFeatures, roomOf)]
}
