export { AnnouncementPopup } from './announcement-popup.tsx'
