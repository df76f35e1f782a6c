export { KinshipKeypad } from './components/kinship-keypad.tsx'
