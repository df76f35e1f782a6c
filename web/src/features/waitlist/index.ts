export { SwapForm } from './components/swap-form.tsx'
export { WaitForm } from './components/wait-form.tsx'
export { WaitList } from './components/wait-list.tsx'
export { WaitView } from './components/wait-view.tsx'
