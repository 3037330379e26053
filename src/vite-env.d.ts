interface ImportMetaEnv {
  readonly VITE_API_HOST?: string;
  readonly VITE_API_TIMEOUT_MS?: string;
  readonly VITE_BRAND?: string;
  readonly VITE_ERRORS_URL?: string;
  readonly VITE_CREATORS_HOST?: string;
}
