/** URL of a font. The guest page's build reduces it to the weight of headings; elsewhere it is the whole font. */
declare module '*?heading&url' {
  const url: string;
  export default url;
}
