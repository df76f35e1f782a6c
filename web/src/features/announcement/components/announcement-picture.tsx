import type { Announcement } from '#contract/announcement.ts'
import { Image } from '#web/ui/image.tsx'

interface AnnouncementPictureProps {
  announcement: Announcement
  eager?: boolean
}

/** The picture above an announcement, if it has one. */
export const AnnouncementPicture = ({ announcement: { image }, eager = false }: AnnouncementPictureProps) =>
  image !== null && (
    <Image
      src={image.medium}
      width={image.width}
      height={image.height}
      placeholder={image.placeholder}
      alt=""
      className="max-h-48 w-full"
      eager={eager}
    />
  )
