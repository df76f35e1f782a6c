export { brush, ToolHub } from './components/tool-hub.tsx'
export { ResultActions, ToolPage } from './components/tool-page.tsx'
export { useKept } from './components/use-kept.ts'
