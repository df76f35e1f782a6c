export { AnnouncementPopup } from './components/announcement-popup.tsx'
