export { LoanCalculator } from './components/loan-calculator.tsx'
