import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reminder, ReminderInput, ReminderList, ReminderSetKind } from '#contract/reminder.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Timing } from '../timing.ts'
import { reminderKeys } from './reminder-keys.ts'

/** All that one is reminded of. */
export const useReminders = () =>
  useQuery({
    queryKey: reminderKeys.list,
    meta: { offline: true },
    queryFn: ({ signal }) => call('reminder.list', {}, { signal, quiet: true }),
  })

/** Turns a whole on or off, or says when it is told: shown at once, taken back when it fails. */
export const useSaveSet = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (set: Timing & { kind: ReminderSetKind }) => call('reminder.saveSet', { body: set }),
    onMutate: async (set) => {
      await queryClient.cancelQueries({ queryKey: reminderKeys.list })
      const before = queryClient.getQueryData<ReminderList>(reminderKeys.list)
      queryClient.setQueryData<ReminderList>(
        reminderKeys.list,
        (list) => list && { ...list, sets: list.sets.map((one) => (one.kind === set.kind ? { ...one, ...set } : one)) },
      )
      return { before }
    },
    onError: (_error, _set, context) => queryClient.setQueryData(reminderKeys.list, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reminderKeys.all }),
  })
}

/** `id` changes a reminder, `clientId` adds one: sent twice, it is the same. The form shows what fails. */
type SavedReminder = ReminderInput & ({ id: string } | { clientId: string })

export const useSaveReminder = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedReminder): Promise<Reminder> =>
      'id' in body
        ? call('reminder.update', { body }, { quiet: true })
        : call('reminder.create', { body }, { quiet: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reminderKeys.all }),
  })
}

/** How to delete a reminder: it is gone at once, and for a few seconds 撤销 makes it again. */
export const useDeleteReminder = () => {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: reminderKeys.all })

  const makeAgain = async ({ about, onFlag, daysBefore, timeOfDay }: Reminder) => {
    try {
      await call('reminder.create', { body: { about, onFlag, daysBefore, timeOfDay, clientId: randomId() } })
    } catch {
      // What failed has been said; it stays deleted.
    }
    refresh()
  }

  return async (reminder: Reminder): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: reminderKeys.list })
    queryClient.setQueryData<ReminderList>(
      reminderKeys.list,
      (list) => list && { ...list, reminders: list.reminders.filter(({ id }) => id !== reminder.id) },
    )
    try {
      await call('reminder.delete', { params: { id: reminder.id } })
      toast('已删除', { action: { text: '撤销', run: () => void makeAgain(reminder) } })
    } catch {
      // What failed has been said; the list has it again.
    }
    refresh()
  }
}
