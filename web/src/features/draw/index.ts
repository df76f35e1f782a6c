export { DrawTool } from './components/draw-tool.tsx'
