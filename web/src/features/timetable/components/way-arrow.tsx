import './way-arrow.css'

/** From where one departs to where one arrives, as wide as there is room. */
export const WayArrow = () => <span className="way-arrow" />
