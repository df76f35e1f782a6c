import { stored } from '#web/lib/storage/local-storage.ts'

/** Two strings of a guqin, plucked one after the other: pitch in Hz, and when, in seconds. */
const notes = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.13 },
]
const loudness = 0.14
const ringSeconds = 0.55

/** The message of which some tab has made the sound: each is heard once, however many tabs are open. */
const sounded = stored<string>('chat-sounded', '', (value) => (typeof value === 'string' ? value : undefined))

let context: AudioContext | undefined

const pluck = (audio: AudioContext, pitch: number, start: number) => {
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + ringSeconds)
  volume.connect(audio.destination)
  for (const { overtone, type } of [
    { overtone: 1, type: 'triangle' },
    { overtone: 2, type: 'sine' },
  ] as const) {
    const string = audio.createOscillator()
    string.type = type
    string.frequency.value = pitch * overtone
    string.connect(volume)
    string.start(start)
    string.stop(start + ringSeconds)
  }
}

/**
 * Plays the sound of a new message, as far as the browser lets a page make one: before the first tap it does not.
 * @param messageId the same message sounds once on this device
 */
export const playMessageSound = async (messageId: string): Promise<void> => {
  // Asked all the same, the browser complains.
  if (!(navigator.userActivation?.hasBeenActive ?? true) || sounded.read() === messageId) return
  sounded.write(messageId)
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') await context.resume()
    for (const { pitch, at } of notes) pluck(context, pitch, context.currentTime + at)
  } catch {
    // No sound is no harm.
  }
}
