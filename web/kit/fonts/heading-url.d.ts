/** A font cut down to the weight of headings, by the build of the guest's page; elsewhere the whole font. */
declare module '*?heading&url' {
  const url: string;
  export default url;
}
