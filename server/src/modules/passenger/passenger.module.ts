import { passengerPersonal } from './passenger.personal.ts'

/** Those whom a railway account buys tickets for. */
export const createPassengerModule = () => ({ personal: passengerPersonal })
