import { createRequestHandler } from "@remix-run/express";
import * as build from "@remix-run/dev/server-build";
import express from "express";

// The server of the framework's express template, without its log of every request.
const app = express();
app.disable("x-powered-by");
app.use("/build", express.static("public/build", { immutable: true, maxAge: "1y" }));
app.use(express.static("public", { maxAge: "1h" }));
app.all("*", createRequestHandler({ build, mode: "production" }));
app.listen(Number(process.env.PORT));
