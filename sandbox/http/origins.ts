/** The origins of SANDBOX_ORIGINS, comma-separated. @throws with a sentence for an invalid origin */
export function parseOrigins(list: string | undefined): string[] {
  const origins = (list ?? '').split(',').map((each) => each.trim());
  return origins.filter(Boolean).map((each) => {
    if (!URL.canParse(each) || new URL(each).origin !== each) {
      throw new Error(`SANDBOX_ORIGINS: ${each} is not an origin such as https://admin.example.com`);
    }
    return each;
  });
}
