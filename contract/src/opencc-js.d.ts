/** The library has types for its converters only; this dictionary is `traditional simplified|…`, a character each. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
