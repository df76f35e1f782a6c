export { AnnouncementPopup, AnnouncementSlide } from './components/announcement-popup.tsx'
