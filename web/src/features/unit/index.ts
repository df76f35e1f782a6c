export { UnitConverter } from './components/unit-converter.tsx'
