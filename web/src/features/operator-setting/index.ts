export { SiteRecord } from './components/site-record.tsx'
