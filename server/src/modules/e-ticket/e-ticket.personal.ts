import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type CertificateRow, deleteCertificates, listCertificates } from './e-ticket.queries.ts'

/** Which tickets somebody has shown on a device: when, and until when another took it over; the device is known by its key alone. */
export const createETicketPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['ticket_certificates'],
  parts: (userId) => [
    pagedPart<CertificateRow>({
      name: 'e-tickets',
      title: '电子车票',
      read: (after, limit) => listCertificates(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map(({ ticket_id, issued_at, valid_until, revoked_at }) => ({
          ticketId: ticket_id,
          issueTime: issued_at.toISOString(),
          endTime: valid_until.toISOString(),
          revokeTime: revoked_at?.toISOString() ?? null,
        })),
      size: 500,
    }),
  ],
  erase: deleteCertificates,
})
